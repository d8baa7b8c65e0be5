import { useTranslation } from 'react-i18next';
import { SearchCards } from '../../workbench/moments/search-cards.tsx';
import { useMomentSearches } from '../../workbench/moments/use-moment-searches.ts';
import classes from './running-jobs.module.css';

/** The newest of them stand above the projects; all are on the screen of moments. */
const SHOWN = 3;

/** Clips in preparation: searches whose moments can be made clips. */
export function PreparedClips() {
  const { t } = useTranslation(['projects', 'moments']);
  const { searches } = useMomentSearches();
  const ready = searches.filter(({ status, count }) => status === 'succeeded' && count !== 0).slice(0, SHOWN);
  if (ready.length === 0) return null;
  return (
    <div className={classes.section}>
      <SearchCards searches={ready} title={t('prepared')} titleId="prepared-clips" />
    </div>
  );
}
