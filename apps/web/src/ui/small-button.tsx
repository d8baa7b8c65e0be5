import { Button, type ButtonProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import classes from './small-button.module.css';

type SmallButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps> & { icon?: Icon };

/** One of several small actions beside what they act on. */
export function SmallButton({ icon: Sign, className = '', ...button }: SmallButtonProps) {
  return (
    <Button
      size="compact-md"
      className={`${classes.button} ${className}`}
      {...(Sign ? { leftSection: <Sign size={16} aria-hidden="true" /> } : {})}
      {...button}
    />
  );
}
