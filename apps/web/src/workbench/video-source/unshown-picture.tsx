import { IconEyeOff } from '@tabler/icons-react';
import classes from './unshown-picture.module.css';

/** Stands where a film would play that this browser cannot show; what that means is said beside it. */
export function UnshownPicture() {
  return (
    <div className={classes.root} aria-hidden="true">
      <IconEyeOff size={34} stroke={1.4} />
    </div>
  );
}
