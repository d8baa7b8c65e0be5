import type { OwnFontId } from '@atelier/captions/fonts/own-fonts';
import {
  DEFAULT_UI_LANGUAGE,
  type JobNotice,
  type JobResult,
  type JobStage,
  type JobToolId,
  type LocalText,
  localText,
  type MediaKind,
  type UiLanguage,
} from '@atelier/contracts';
import type { SourceType } from '@atelier/contracts/provenance/credentials';
import type { Engines } from '@atelier/engines/engines';
import type { Pronunciation } from '@atelier/engines/text-to-speech/text/say-own-words';
import type { Source } from '@atelier/provenance/credentials/sign-file';
import type { C2paAction } from '@atelier/provenance/manifest';
import type { z } from 'zod';
import type { OwnFontPaths } from '../library/own-fonts/fonts-of-job.ts';
import type { ResultMarks } from '../platform/credentials/result-marks.ts';
import type { JobFilms } from './film-ports.ts';
import type { JobSource } from './job-source.ts';
import type { JobClass } from './queue/job-class.ts';
import { upcastPayload } from './upcast-payload.ts';

/** A file that a job reads: an upload of its owner, or an object that we stored earlier. */
export interface JobFiles {
  /** Local paths, by the name that `inputs` gave them. */
  [name: string]: string;
}

/** Finished parts of a long run, which another attempt need not repeat. JSON values by name. */
export interface KeptParts {
  /** Null when no attempt has written it. */
  read(name: string): Promise<unknown>;
  write(name: string, value: unknown): Promise<void>;
}

/** Facts about a file that were found once, for stretches of it, in steps of a quarter second. JSON. */
export interface SourceFacts {
  /** Pieces that touch a stretch. @param version of what finds them; pieces of another one are not read */
  read(
    version: number,
    stretch: { from: number; until: number },
  ): Promise<{ from: number; until: number; value: unknown }[]>;
  keep(version: number, piece: { from: number; until: number; value: unknown }): Promise<void>;
}

/** The source of a step of a recipe, as its tool's payload names it. */
export interface StepSource {
  /** Null for a step that begins with a text, or with nothing. */
  source: JobSource | null;
  text?: string | undefined;
  kind: Exclude<MediaKind, 'moments'> | null;
  /** For titles, without an extension. */
  name: string;
  /** Extension of the file. */
  format: string;
  durationSeconds?: number | undefined;
}

export type StepSettings = Readonly<Record<string, unknown>>;

export interface RunContext {
  jobId: string;
  files: JobFiles;
  fonts: OwnFontPaths;
  /** The job's own folder; everything in it is deleted when the run ends. */
  workDir: string;
  engines: Engines;
  kept: KeptParts;
  /** Facts about a file, by its name in `files`, that this person's jobs share; null when there is no such file. */
  sourceFacts(name: string): SourceFacts | null;
  films: JobFilms;
  /** Marks the works of models; null when results are not marked. */
  marks: ResultMarks | null;
  /** Reads the names that this person's recordings may contain, as hints for the recogniser. */
  spokenTerms(): Promise<readonly string[]>;
  /** Reads how this person's dictionary pronounces words of a text. */
  pronunciations(text: string): Promise<readonly Pronunciation[]>;
  /** Aborted on cancel, lost claim, time limit and shutdown. */
  signal: AbortSignal;
  /** @param fraction of the whole run, 0–1 */
  onProgress(stage: JobStage, fraction: number): void;
}

export interface ToolContext<Input> extends RunContext {
  input: Input;
}

export interface ToolResult {
  /** Inside `workDir`. */
  filePath: string;
  /** Without a dot. */
  extension: string;
  /** A small picture for the project's card, inside `workDir`; null: the card shows the file or an icon. */
  previewPath?: string | null;
  /** A copy of the sound (M4A) that is kept beside a private result, as long as that; inside `workDir`. */
  soundPath?: string | null;
  /** Start of the film after its intro card, in seconds: the preview is taken from here on. */
  previewFrom?: number;
  /** It was encoded here, with a key frame every two seconds: the card's picture is one of them. */
  hasManyKeyFrames?: boolean;
  /** File name that the owner downloads the result as; default: the stored file's name. */
  fileName?: string;
  /** IPTC digital source type of the result, for its Content Credentials; absent for ordinary editing. */
  sourceType?: SourceType;
  /** Files that the result was made from in addition to the inputs, the main one first. */
  sources?: readonly Source[];
  /** Replaces the job's title, when only the run knows it. */
  title?: string;
  notices?: JobNotice[];
  engine?: JobResult['engine'];
  /** The parts of a rendered film, which a film that is opened from it takes from the file. Internal. */
  rendered?: { pictures: { key: string; frames: number }[]; sound: string } | null;
  data?: Record<string, unknown>;
}

/** A tool as its author defines it: it transforms files and has no access to credits, rows or HTTP. */
export interface ToolDefinition<Input> {
  id: JobToolId;
  /** Payload of the job, versioned: parsed again when a worker takes it, maybe after an update. */
  payload: z.ZodType<Input>;
  /** C2PA action of a run, for the Content Credentials of its result; null: the result is not signed. */
  action: C2paAction | null;
  /** Uploads the run needs, by name. */
  inputs(input: Input): { [name: string]: string };
  /** Earlier jobs of the same person whose results the run needs, by name. */
  results?(input: Input): { [name: string]: string };
  /** Work that an earlier job may have done already: its file is there where it still exists, by name. */
  known?(input: Input): { [name: string]: KnownWork };
  /** Videos of the gameplay bucket that the run needs: key, by name. */
  gameplay?(input: Input): { [name: string]: string };
  /** Fonts of the person's own that the run draws with. */
  fonts?(input: Input): OwnFontId[];
  title(input: Input, jobId: string, language: UiLanguage): string;
  /** The description that an engine turns into a picture or a film; it must contain a word. */
  prompt?(input: Input): string;
  /** Builds the payload of a step of a recipe from its settings and source; absent for tools that are no step. */
  fromStep?(settings: StepSettings, from: StepSource): object;
  /** The settings of a recipe's step that does the same, under the names of the request; by default the input's. */
  toStep?(input: Input): StepSettings;
  /**
   * Present where the title says little: the project is called by what this answers (what the person called it), else
   * by its first words, else by its source.
   */
  name?(input: Input): string | undefined;
  run(context: ToolContext<Input>): Promise<ToolResult>;
  /**
   * The input with everything settled that a run has found out (words, cuts, seeds), so that a run of it makes the
   * same file. By default the input is all that decides.
   * @param made.data of the result
   */
  settle?(input: Input, made: { jobId: string; data: Record<string, unknown> }): Input;
  /** The class of a job that is no step of a recipe; `long` by default. Steps are always long. */
  jobClass?(input: Input): JobClass;
  /** Wall-clock limit of a run. */
  timeLimitSeconds: number;
}

/** Input values that identify the newest finished job of the same person and tool. */
interface KnownWork {
  tool: JobToolId;
  input: Record<string, object>;
}

/** Describes the engine that made a result, for `result.engine`. */
export function nameEngine({
  id,
  label,
}: {
  id: string;
  label: LocalText;
}): NonNullable<ToolResult['engine']> {
  return { id, label: localText(label, DEFAULT_UI_LANGUAGE), labels: label };
}

/** A tool's implementation on the server, in addition to its manifest. */
export interface ToolImplementation {
  id: JobToolId;
  timeLimitSeconds: number;
  /** Parses a payload, once for everything that is done with it. @throws ZodError */
  prepare(payload: unknown): PreparedJob;
  /** The payload of a step of a recipe. @throws Error for a tool that is no step */
  payloadOfStep(settings: StepSettings, from: StepSource): object;
}

export interface PreparedJob {
  action: C2paAction | null;
  inputs: { [name: string]: string };
  results: { [name: string]: string };
  known: { [name: string]: KnownWork };
  gameplay: { [name: string]: string };
  fonts: OwnFontId[];
  jobClass: JobClass;
  title(jobId: string, language: UiLanguage): string;
  /** Null for a tool without a description. */
  prompt: string | null;
  /** Null: the title says what a person wants to read. */
  naming: { given: string | null } | null;
  run(context: RunContext): Promise<ToolResult>;
  /** The payload with everything settled that a run has found out. */
  settle(jobId: string, data: Record<string, unknown>): object;
  /** The settings of a recipe's step that does the same. */
  stepSettings(): StepSettings;
}

/** Keeps the input's type inside and hides it outside, where payloads are unknown. */
export function defineTool<Input extends object>(tool: ToolDefinition<Input>): ToolImplementation {
  return {
    id: tool.id,
    timeLimitSeconds: tool.timeLimitSeconds,
    prepare(payload) {
      const input = tool.payload.parse(upcastPayload(tool.id, payload));
      return {
        action: tool.action,
        inputs: tool.inputs(input),
        results: tool.results?.(input) ?? {},
        known: tool.known?.(input) ?? {},
        gameplay: tool.gameplay?.(input) ?? {},
        fonts: tool.fonts?.(input) ?? [],
        jobClass: tool.jobClass?.(input) ?? 'long',
        title: (jobId, language) => tool.title(input, jobId, language),
        prompt: tool.prompt?.(input) ?? null,
        naming: tool.name ? { given: tool.name(input) ?? null } : null,
        run: (context) => tool.run({ ...context, input }),
        settle: (jobId, data) => tool.settle?.(input, { jobId, data }) ?? input,
        stepSettings: () => tool.toStep?.(input) ?? Object.fromEntries(Object.entries(input)),
      };
    },
    payloadOfStep(settings, from) {
      if (!tool.fromStep) throw new Error(`${tool.id} is no step of a recipe`);
      return tool.fromStep(settings, from);
    },
  };
}
