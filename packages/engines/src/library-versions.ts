import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

/** The library behind each engine, by the engine's id up to a colon. Versions are pinned in the manifest. */
const LIBRARIES: Readonly<Record<string, string>> = {
  'sherpa-onnx': 'sherpa-onnx-node',
  'sherpa-tts': 'sherpa-onnx-node',
  kokoro: 'sherpa-onnx-node',
  silero: 'sherpa-onnx-node',
  gtcrn: 'sherpa-onnx-node',
  'espeak-ng': '@echogarden/espeak-ng-emscripten',
  yunet: 'onnxruntime-node',
  'selfie-segmentation': 'onnxruntime-node',
  ge2e: 'onnxruntime-node',
  isnet: 'onnxruntime-node',
};

/** Libraries whose version may change the look or sound of a result. */
const RECORDED = ['onnxruntime-node', 'sherpa-onnx-node', 'sharp', '@echogarden/espeak-ng-emscripten'];

const manifestSchema = z.object({ dependencies: z.record(z.string(), z.string()) });
let manifest: Promise<z.infer<typeof manifestSchema>> | undefined;

/** Returns the versions of the libraries behind the engines, by package. */
export async function libraryVersions(): Promise<Record<string, string>> {
  const { dependencies } = await readManifest();
  return Object.fromEntries(RECORDED.map((name) => [name, dependencies[name] ?? 'unknown']));
}

/** Returns the library of an engine with its version; null for providers and programs of the system. */
export async function versionOfEngine(engineId: string): Promise<string | null> {
  const library = LIBRARIES[engineId.split(':', 1)[0] ?? ''];
  if (!library) return null;
  return `${library} ${(await readManifest()).dependencies[library] ?? 'unknown'}`;
}

function readManifest() {
  manifest ??= readFile(path.resolve(import.meta.dirname, '../package.json'), 'utf8').then((text) =>
    // biome-ignore lint/plugin: a file of the repository
    manifestSchema.parse(JSON.parse(text)),
  );
  return manifest;
}
