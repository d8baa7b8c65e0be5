import { PROJECT_TYPES, type ProjectType } from '@atelier/contracts/projects';

export const SORTS = ['recent', 'old', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** The six filters of docs/product.md by their type, then one for each other type. */
const FILTER_OF = {
  video_clip: 'clips',
  video_subtitles: 'subtitles',
  video_split: 'splitscreen',
  video_voice: 'voice',
  image_ai: 'imageai',
  image_bgremove: 'removebg',
  video_ai: 'video_ai',
  video_format: 'video_format',
  file_convert: 'file_convert',
} as const satisfies Record<ProjectType, string>;

export type TypeFilter = 'all' | (typeof FILTER_OF)[ProjectType];

/** The filters in the order of the menu. */
export const FILTERS: readonly TypeFilter[] = ['all', ...PROJECT_TYPES.map((type) => FILTER_OF[type])];

export interface ProjectFilters {
  search: string;
  sort: Sort;
  type: TypeFilter;
}

/** Reads the filters of the address; an unknown value becomes the default. */
export function readFilters(params: URLSearchParams): ProjectFilters {
  const sort = params.get('sort');
  const type = params.get('type');
  return {
    search: params.get('q') ?? '',
    sort: SORTS.find((one) => one === sort) ?? 'recent',
    type: isTypeFilter(type) ? type : 'all',
  };
}

/** Only what differs from the default, so that the plain list keeps a plain address. */
export function writeFilters({ search, sort, type }: ProjectFilters): URLSearchParams {
  return new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(sort === 'recent' ? {} : { sort }),
    ...(type === 'all' ? {} : { type }),
  });
}

/** The database's type of a filter; null for all. */
export function typeOf(filter: TypeFilter): ProjectType | null {
  return PROJECT_TYPES.find((type) => FILTER_OF[type] === filter) ?? null;
}

/** The catalogue's key of a type's name. */
export function typeKey(type: string): ProjectType | 'unknown' {
  return PROJECT_TYPES.find((known) => known === type) ?? 'unknown';
}

function isTypeFilter(value: string | null): value is TypeFilter {
  return FILTERS.some((filter) => filter === value);
}
