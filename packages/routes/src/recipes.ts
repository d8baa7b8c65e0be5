import {
  batchListSchema,
  priceAnswerSchema,
  recipeBatchSchema,
  recipeFileAnswerSchema,
  recipeListSchema,
  recipeRunSchema,
  recipeScheduleSchema,
  recipeSchema,
  recipeStepSchema,
  runListSchema,
  saveRecipeSchema,
  saveScheduleSchema,
  scheduleListSchema,
  startBatchAnswerSchema,
  startBatchSchema,
  startOnceSchema,
  startRunAnswerSchema,
  startRunSchema,
} from '@atelier/contracts';
import type { Route } from './route.ts';

export const readRecipeStep = {
  method: 'GET',
  path: '/api/jobs/:id/recipe-step',
  summary: "What one of the caller's jobs did, as a step of a recipe: its settings without its source",
  answer: recipeStepSchema,
} as const satisfies Route;

export const listBatches = {
  method: 'GET',
  path: '/api/recipe-batches',
  summary: "The caller's batches, newest first",
  answer: batchListSchema,
} as const satisfies Route;

export const readBatch = {
  method: 'GET',
  path: '/api/recipe-batches/:id',
  summary: 'One batch with its runs',
  answer: recipeBatchSchema,
} as const satisfies Route;

export const uploadRecipeFile = {
  method: 'POST',
  path: '/api/recipe-files',
  summary: 'Upload a video, a sound or a picture (at most 50 MB)',
  form: { file: 'file' },
  answer: recipeFileAnswerSchema,
} as const satisfies Route;

export const listRuns = {
  method: 'GET',
  path: '/api/recipe-runs',
  summary: "The caller's runs with every step, newest first",
  answer: runListSchema,
} as const satisfies Route;

export const startRunOnce = {
  method: 'POST',
  path: '/api/recipe-runs',
  summary: 'Run steps once without saving them as a recipe',
  body: startOnceSchema,
  answer: startRunAnswerSchema,
} as const satisfies Route;

export const readRun = {
  method: 'GET',
  path: '/api/recipe-runs/:id',
  summary: 'One run: every step with its job',
  answer: recipeRunSchema,
} as const satisfies Route;

export const listSchedules = {
  method: 'GET',
  path: '/api/recipe-schedules',
  summary: "The caller's schedules, newest first",
  answer: scheduleListSchema,
} as const satisfies Route;

export const createSchedule = {
  method: 'POST',
  path: '/api/recipe-schedules',
  summary:
    'Run a recipe by the clock, or on each new item of a feed or channel; runs are charged as any other',
  body: saveScheduleSchema,
  answer: recipeScheduleSchema,
} as const satisfies Route;

export const readSchedule = {
  method: 'GET',
  path: '/api/recipe-schedules/:id',
  summary: 'One schedule: its next time, and why the last one was no run',
  answer: recipeScheduleSchema,
} as const satisfies Route;

export const changeSchedule = {
  method: 'PUT',
  path: '/api/recipe-schedules/:id',
  summary: "Change, pause or resume one of the caller's schedules",
  body: saveScheduleSchema,
  answer: recipeScheduleSchema,
} as const satisfies Route;

export const removeSchedule = {
  method: 'DELETE',
  path: '/api/recipe-schedules/:id',
  summary: "Delete one of the caller's schedules; runs that have begun go on",
  status: 204,
} as const satisfies Route;

export const listRecipes = {
  method: 'GET',
  path: '/api/recipes',
  summary: "The caller's recipes and those that are there from the start",
  answer: recipeListSchema,
  tool: {
    name: 'list_recipes',
    title: 'Recipes',
    description: 'Saved chains of tools: their ids, steps and prices',
  },
} as const satisfies Route;

export const createRecipe = {
  method: 'POST',
  path: '/api/recipes',
  summary: "Save a chain of tools: a step's result is the next one's source",
  body: saveRecipeSchema,
  answer: recipeSchema,
} as const satisfies Route;

export const readRecipe = {
  method: 'GET',
  path: '/api/recipes/:id',
  summary: 'One recipe',
  answer: recipeSchema,
} as const satisfies Route;

export const changeRecipe = {
  method: 'PUT',
  path: '/api/recipes/:id',
  summary: "Change one of the caller's recipes; runs that have begun go on as they were",
  body: saveRecipeSchema,
  answer: recipeSchema,
} as const satisfies Route;

export const removeRecipe = {
  method: 'DELETE',
  path: '/api/recipes/:id',
  summary: "Delete one of the caller's recipes with its schedules; its runs stay",
  status: 204,
} as const satisfies Route;

export const startBatch = {
  method: 'POST',
  path: '/api/recipes/:id/batches',
  summary: 'Run a recipe on up to 50 sources, all or none',
  body: startBatchSchema,
  answer: startBatchAnswerSchema,
} as const satisfies Route;

export const priceRun = {
  method: 'POST',
  path: '/api/recipes/:id/price',
  summary: 'What a run would cost, without running: with `sources`, what a batch would',
  body: startRunSchema,
  answer: priceAnswerSchema,
} as const satisfies Route;

export const startRun = {
  method: 'POST',
  path: '/api/recipes/:id/runs',
  summary: 'Run a recipe: the credits of all its steps are set aside at once',
  body: startRunSchema,
  answer: startRunAnswerSchema,
} as const satisfies Route;

/** Acts on a run or a batch, with the effect that the API document describes. */
const RUN_ACTS = {
  cancel: 'what is not done is not charged',
  pause: 'what runs goes on to its end, nothing new begins',
  resume: 'go on after a pause',
  retry: 'from the failed step on; what succeeded is not done or charged again',
} as const;
export type RunAct = keyof typeof RUN_ACTS;

function actOnRun<const Act extends RunAct>(act: Act) {
  return {
    method: 'POST',
    path: `/api/recipe-runs/:id/${act}`,
    summary: `${act} a run: ${RUN_ACTS[act]}`,
    answer: recipeRunSchema,
  } as const satisfies Route;
}

function actOnBatch<const Act extends RunAct>(act: Act) {
  return {
    method: 'POST',
    path: `/api/recipe-batches/:id/${act}`,
    summary: `${act} a batch: ${RUN_ACTS[act]}`,
    answer: recipeBatchSchema,
  } as const satisfies Route;
}

export const actsOnRun = {
  cancel: actOnRun('cancel'),
  pause: actOnRun('pause'),
  resume: actOnRun('resume'),
  retry: actOnRun('retry'),
};

export const actsOnBatch = {
  cancel: actOnBatch('cancel'),
  pause: actOnBatch('pause'),
  resume: actOnBatch('resume'),
  retry: actOnBatch('retry'),
};
