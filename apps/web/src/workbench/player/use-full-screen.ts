import { useCallback, useEffect, useState } from 'react';

/** iPhones show a video alone in full screen, by a call of their own, and no other element. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** Full screen of a player with its controls; where only videos can, of the video alone. */
export function useFullScreen(root: HTMLElement | null, video: HTMLVideoElement | null) {
  const [isOn, setIsOn] = useState(false);
  useEffect(() => {
    const read = () => setIsOn(root !== null && document.fullscreenElement === root);
    document.addEventListener('fullscreenchange', read);
    return () => document.removeEventListener('fullscreenchange', read);
  }, [root]);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (root && document.fullscreenEnabled) void root.requestFullscreen();
    else (video as PhoneVideo | null)?.webkitEnterFullscreen?.();
  }, [root, video]);
  return { isOn, toggle };
}
