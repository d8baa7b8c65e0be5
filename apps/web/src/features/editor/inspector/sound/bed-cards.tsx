import { BEDS, type BedId } from '@atelier/film/document/sound-catalogue';
import { useTranslation } from 'react-i18next';
import { SoundCards } from './sound-cards.tsx';

const BED_IDS = Object.keys(BEDS) as BedId[];

interface BedCardsProps {
  chosen?: BedId | undefined;
  onChoose: (bed: BedId) => void;
}

/** The music of the catalogue, which can be heard and chosen. */
export function BedCards({ chosen, onChoose }: BedCardsProps) {
  const { t } = useTranslation('editor');
  return (
    <SoundCards
      label={t('sound.bedList')}
      sounds={BED_IDS.map((id) => ({
        id,
        name: t(`sound.beds.${id}.name`),
        hint: t(`sound.beds.${id}.hint`),
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  );
}
