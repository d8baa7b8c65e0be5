import { createRequire } from 'node:module';
import { AppError } from '@atelier/contracts';

type Sherpa = typeof import('sherpa-onnx-node')['default'];

let loaded: Promise<Sherpa> | undefined;

/** Loads the native recogniser once. For the recognition process only. */
export function loadSherpa(): Promise<Sherpa> {
  loaded ??= import('sherpa-onnx-node').then(
    (module) => module.default,
    (cause: unknown) => {
      throw new AppError('engine_unavailable', 'sherpa-onnx has no build for this platform.', {
        cause,
      });
    },
  );
  return loaded;
}

/** True when a native build for this platform is installed; the build is not loaded. */
export function hasSherpaBuild(): boolean {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    require.resolve(`sherpa-onnx-${platform}-${process.arch}/package.json`);
    return true;
  } catch {
    // An unresolvable package means that there is no build; its models are not offered.
    return false;
  }
}
