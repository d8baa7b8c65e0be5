import classes from './api-tab.module.css';
import { KeysCard } from './keys-card.tsx';
import { WebhooksCard } from './webhooks-card.tsx';

/** For programs: keys to call Atelier with, and addresses that it calls. */
export function ApiTab() {
  return (
    <div className={classes.tab}>
      <KeysCard />
      <WebhooksCard />
    </div>
  );
}
