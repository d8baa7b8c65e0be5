import type { ArtSource } from '../art/inline-art.ts';
import type { Floor } from '../scene/floor.ts';
import type { Stage } from '../scene/stage.ts';
import type { SettingId } from '../scene-graph.ts';
import { drawCave } from './cave.ts';
import { drawCity } from './city.ts';
import { drawCloudland } from './cloudland.ts';
import { drawDesert } from './desert.ts';
import { drawFantasy } from './fantasy.ts';
import { drawField } from './field.ts';
import { drawForest } from './forest.ts';
import { drawGarden } from './garden.ts';
import { drawRoom } from './indoors/room.ts';
import { drawStageHall } from './indoors/stage-hall.ts';
import { drawStudio } from './indoors/studio.ts';
import { drawTableScene } from './indoors/table-scenes.ts';
import { drawMeadow } from './meadow.ts';
import { drawMountain } from './mountain.ts';
import { drawBeach, drawSea } from './seaside.ts';
import { drawSpace } from './space.ts';
import { drawStadium } from './stadium.ts';
import { drawStreet } from './street.ts';
import { drawUnderwater } from './underwater.ts';
import { drawLake } from './waterside.ts';

/** Draws the place of the scene behind and in front of the subjects. Returns the areas for subjects. */
export function drawSetting(stage: Stage, art: ArtSource): Floor {
  return PAINTERS[stage.graph.setting](stage, art);
}

const PAINTERS: Readonly<Record<SettingId, (stage: Stage, art: ArtSource) => Floor>> = {
  meadow: drawMeadow,
  field: drawField,
  lavender: drawField,
  vineyard: drawField,
  farm: drawMeadow,
  village: drawMeadow,
  garden: drawGarden,
  park: drawMeadow,
  forest: drawForest,
  jungle: drawForest,
  savanna: drawDesert,
  mountain: drawMountain,
  lake: drawLake,
  river: drawLake,
  waterfall: drawLake,
  beach: drawBeach,
  coast: drawSea,
  sea: drawSea,
  underwater: drawUnderwater,
  desert: drawDesert,
  snow: drawMountain,
  volcano: drawMountain,
  city: drawCity,
  street: drawStreet,
  paris: drawCity,
  road: drawMeadow,
  castle: drawMeadow,
  fantasy: drawFantasy,
  space: drawSpace,
  moon: drawSpace,
  sky: drawCloudland,
  night: drawMeadow,
  room: drawRoom,
  library: drawRoom,
  kitchen: drawTableScene,
  cafe: drawTableScene,
  stage: drawStageHall,
  stadium: drawStadium,
  table: drawTableScene,
  studio: drawStudio,
  cave: drawCave,
};
