import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentPropsWithoutRef } from 'react';
import { Link } from 'react-router';
import classes from './primary-button.module.css';

type NativeButton = Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps>;

/** The one button of a screen that carries the brand's gradient: what the person came to do. */
export function PrimaryButton(props: ButtonProps & NativeButton) {
  return <Button h={48} {...props} classNames={{ root: classes.root, loader: classes.loader }} />;
}

/** The same, leading to a page. */
export function PrimaryLink({ to, ...props }: ButtonProps & { to: string }) {
  return <Button component={Link} to={to} h={48} {...props} classNames={{ root: classes.root }} />;
}
