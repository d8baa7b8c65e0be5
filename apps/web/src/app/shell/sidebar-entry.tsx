import type { Icon } from '@tabler/icons-react';
import { Link, NavLink } from 'react-router';
import classes from './sidebar.module.css';

interface EntryProps {
  to: string;
  label: string;
  icon: Icon;
  isHiddenOnPhones?: boolean;
  /** True for a part of a page that has an entry of its own. */
  isNeverCurrent?: boolean;
}

/** A link of the navigation with its icon. */
export function Entry({ to, label, icon: Sign, isHiddenOnPhones, isNeverCurrent }: EntryProps) {
  const className = `${classes.entry} ${isHiddenOnPhones ? classes.offPhones : ''}`;
  const content = (
    <>
      <Sign size={22} stroke={1.7} aria-hidden="true" />
      <span>{label}</span>
    </>
  );
  if (isNeverCurrent) {
    return (
      <Link to={to} className={className}>
        {content}
      </Link>
    );
  }
  return (
    <NavLink to={to} end className={className}>
      {content}
    </NavLink>
  );
}
