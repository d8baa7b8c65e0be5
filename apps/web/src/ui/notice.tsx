import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  tone: 'info' | 'success' | 'warning' | 'danger';
  children: ReactNode;
  /** Instead of the tone's own. */
  icon?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; none for what stands there from the start. */
  role?: 'alert' | 'status';
  mt?: 'xs' | 'sm' | 'md' | undefined;
}

const ICONS = {
  info: IconInfoCircle,
  success: IconCircleCheck,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
} as const;

/** A message in the page: a tinted box with an icon. */
export function Notice({ tone, children, icon, role, mt }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      className={classes.root}
      data-tone={tone}
      role={role}
      style={mt ? { marginTop: `var(--mantine-spacing-${mt})` } : undefined}
    >
      <span className={classes.icon}>{icon ?? <Icon size={20} aria-hidden="true" />}</span>
      <div className={classes.message}>{children}</div>
    </div>
  );
}
