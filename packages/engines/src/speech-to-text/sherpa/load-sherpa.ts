import { createRequire } from 'node:module';
import { AppError } from '@atelier/contracts';

type Sherpa = typeof import('sherpa-onnx-node')['default'];

let loaded: Promise<Sherpa> | undefined;

/** Loads the native recogniser, once. Only the recognition process calls this. */
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

/** Whether npm has installed a native build for this platform; looked up without loading it. */
export function hasSherpaBuild(): boolean {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const require = createRequire(import.meta.url);
  try {
    require.resolve(`sherpa-onnx-${platform}-${process.arch}/package.json`);
    return true;
  } catch {
    // Not resolvable is the answer, not a failure: the models are then not offered.
    return false;
  }
}
