import classes from './account-tab.module.css';
import { EmailCard } from './email-card.tsx';
import { NameCard } from './name-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The person's name, address and password, and where they are signed in. */
export function AccountTab() {
  return (
    <div className={classes.tab}>
      <NameCard />
      <EmailCard />
      <PasswordCard />
      <SessionsCard />
    </div>
  );
}
