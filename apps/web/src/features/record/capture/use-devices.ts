import { useEffect, useState } from 'react';

export interface Devices {
  cameras: MediaDeviceInfo[];
  microphones: MediaDeviceInfo[];
}

/** The cameras and microphones of this device. They have names once the person has allowed one of them. */
export function useDevices(isOpen: boolean): Devices {
  const [devices, setDevices] = useState<Devices>({ cameras: [], microphones: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are known once a device is open
  useEffect(() => {
    const media = navigator.mediaDevices;
    if (!media) return;
    let isCurrent = true;
    const read = async () => {
      const all = (await media.enumerateDevices()).filter(({ deviceId }) => deviceId !== '');
      if (!isCurrent) return;
      setDevices({
        cameras: all.filter(({ kind }) => kind === 'videoinput'),
        microphones: all.filter(({ kind }) => kind === 'audioinput'),
      });
    };
    const refresh = () => void read().catch(() => undefined);
    refresh();
    media.addEventListener('devicechange', refresh);
    return () => {
      isCurrent = false;
      media.removeEventListener('devicechange', refresh);
    };
  }, [isOpen]);
  return devices;
}
