import type { SceneGraph } from '../scene/scene-graph.ts';

/** From the worker to the caller. */
export type WorkerMessage =
  | { type: 'image'; png: Uint8Array; graph: SceneGraph }
  | { type: 'video'; graph: SceneGraph; frameCount: number; frameSizeBytes: number; wav: Uint8Array }
  | { type: 'frame'; frame: Uint8Array<ArrayBuffer> };
