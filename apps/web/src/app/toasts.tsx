import '@mantine/notifications/styles.layer.css';
import { TIMINGS } from '@atelier/contracts/limits';
import { Notifications } from '@mantine/notifications';
import classes from './toasts.module.css';

/** The place of the toasts: top right, 5 s, one at a time. */
export function Toasts() {
  return (
    <Notifications
      position="top-right"
      autoClose={TIMINGS.toastMs}
      limit={1}
      transitionDuration={120}
      containerWidth={400}
      zIndex={500}
      classNames={{ root: classes.root, notification: classes.toast }}
    />
  );
}
