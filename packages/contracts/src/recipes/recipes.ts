import { z } from 'zod';
import { localTextSchema } from '../engines.ts';
import { errorBodySchema } from '../errors.ts';
import { JOB_STATUSES } from '../jobs.ts';
import { namedValues } from '../list.ts';
import { COUNTERS } from '../money/counters.ts';
import { recipePublishingSchema } from '../publishing/publishing.ts';
import { STEP_TOOL_IDS } from './step-tools.ts';

export const RECIPE_LIMITS = {
  maxRecipes: 100,
  maxSteps: 8,
  nameCharacters: 80,
  /** The highest number of runs in one batch. */
  batchFiles: 50,
  maxSchedules: 20,
} as const;

const name = z.string().trim().min(1).max(RECIPE_LIMITS.nameCharacters);

/** A step of a recipe. Its settings are checked by the schema of the step's tool, see `STEP_TOOLS`. */
export const recipeStepSchema = z.object({
  tool: z.enum(STEP_TOOL_IDS),
  settings: namedValues(z.unknown(), { max: 200 }).default({}),
});
export type RecipeStep = z.infer<typeof recipeStepSchema>;

/** `POST /api/recipes`, `PUT /api/recipes/{id}`: a step's result is the next one's source. */
export const saveRecipeSchema = z.object({
  name,
  steps: z.array(recipeStepSchema).min(1).max(RECIPE_LIMITS.maxSteps),
  /** Publishes the results of the recipe; null: does not. */
  publishing: recipePublishingSchema.nullable().default(null),
});
export type SaveRecipe = z.infer<typeof saveRecipeSchema>;

/** Credits by counter. */
export const priceSchema = z.partialRecord(z.enum(COUNTERS), z.number());
export type Price = z.infer<typeof priceSchema>;

export const recipeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The translated names of a built-in recipe; null for a person's own. */
  names: z.nullable(localTextSchema),
  descriptions: z.nullable(localTextSchema),
  built_in: z.boolean(),
  steps: z.array(recipeStepSchema),
  publishing: recipePublishingSchema.nullable().default(null),
  /** The price of a run on a file; a link may add the price of a download. */
  price: priceSchema,
  created_at: z.string().nullable(),
  updated_at: z.string().nullable(),
});
export type Recipe = z.infer<typeof recipeSchema>;
export const recipeListSchema = z.object({ recipes: z.array(recipeSchema) });

/** The source of a run. `text` is for recipes that begin with a voice, an image or a video. */
export const runSourceSchema = z.union([
  z.strictObject({ filepath: z.string().min(1).max(200) }),
  z.strictObject({ url: z.string().trim().min(1).max(2000) }),
  z.strictObject({ project_id: z.uuid() }),
  z.strictObject({ text: z.string().trim().min(1).max(2000) }),
]);
export type RunSource = z.infer<typeof runSourceSchema>;

/** Settings of one run that replace those of the recipe: an entry for each step, in order, `{}` for no change. */
const changedSettings = z.array(recipeStepSchema.shape.settings).max(RECIPE_LIMITS.maxSteps).default([]);

/** `POST /api/recipes/{id}/runs`, and with the same body `POST /api/recipes/{id}/price`. */
export const startRunSchema = z.object({ source: runSourceSchema.optional(), settings: changedSettings });
/** `POST /api/recipe-runs`: runs steps once without saving them as a recipe. */
export const startOnceSchema = startRunSchema.omit({ settings: true }).extend({
  name: z.string().trim().max(RECIPE_LIMITS.nameCharacters).default(''),
  steps: saveRecipeSchema.shape.steps,
});
/** `jobs` holds the ids in the order of the steps. */
export const startRunAnswerSchema = z.object({
  run_id: z.string(),
  jobs: z.array(z.string()),
  price: priceSchema,
});

export const priceAnswerSchema = z.object({
  price: priceSchema,
  steps: z.array(
    z.object({ tool: z.string(), times: z.number(), counter: z.enum(COUNTERS), cost: z.number() }),
  ),
  /** The caller's available credits of each counter in the price. */
  available: priceSchema,
  affordable: z.boolean(),
});
export type PriceAnswer = z.infer<typeof priceAnswerSchema>;

/** `waiting`: the previous step has not ended. `skipped`: fewer moments were found than asked for. */
export const RUN_STEP_STATUSES = ['waiting', 'skipped', ...JOB_STATUSES] as const;
export const RUN_STATUSES = ['running', 'paused', 'succeeded', 'failed', 'cancelled'] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

export const runStepSchema = z.object({
  /** Place in the run, from 0. */
  step: z.number(),
  /** The index of the moment, from 0; 0 when the step is done once. */
  lane: z.number(),
  tool: z.string(),
  status: z.enum(RUN_STEP_STATUSES),
  job_id: z.string(),
  title: z.string(),
  /** 0–100. */
  percent: z.number(),
  stage: z.string(),
  project_id: z.string().nullable(),
  file_url: z.string().nullable(),
  cost: z.number(),
  counter: z.string().nullable(),
  error: z.nullable(errorBodySchema),
});
export type RunStep = z.infer<typeof runStepSchema>;

/** `GET /api/recipe-runs/{id}`. */
export const recipeRunSchema = z.object({
  id: z.string(),
  recipe_id: z.string().nullable(),
  name: z.string(),
  batch_id: z.string().nullable(),
  schedule_id: z.string().nullable(),
  source: runSourceSchema.nullable(),
  source_name: z.string(),
  status: z.enum(RUN_STATUSES),
  /** Progress of the whole run, 0–100. */
  percent: z.number(),
  created_at: z.string(),
  ended_at: z.string().nullable(),
  steps: z.array(runStepSchema),
});
export type RecipeRun = z.infer<typeof recipeRunSchema>;
export const runListSchema = z.object({ runs: z.array(recipeRunSchema) });

/** `POST /api/recipes/{id}/batches`: starts a run for each file, or none at all. */
export const startBatchSchema = z.object({
  name: z.string().trim().max(200).default(''),
  sources: z.array(runSourceSchema).min(1).max(RECIPE_LIMITS.batchFiles),
  settings: changedSettings,
});
export const startBatchAnswerSchema = z.object({ batch_id: z.string(), runs: z.array(z.string()) });

export const recipeBatchSchema = z.object({
  id: z.string(),
  recipe_id: z.string(),
  name: z.string(),
  status: z.enum(RUN_STATUSES),
  percent: z.number(),
  created_at: z.string(),
  /** The projects of all runs, for a zip. */
  project_ids: z.array(z.string()),
  runs: z.array(recipeRunSchema),
});
export type RecipeBatch = z.infer<typeof recipeBatchSchema>;
export const batchListSchema = z.object({ batches: z.array(recipeBatchSchema.omit({ runs: true })) });

/** `POST /api/recipe-files`: uploads a file that a recipe can begin with. It is kept for a day, like any upload. */
export const recipeFileAnswerSchema = z.object({
  success: z.literal(true),
  filepath: z.string(),
  name: z.string(),
  kind: z.enum(['video', 'audio', 'image']),
  sizeBytes: z.number(),
});
