import type { FirstRows } from '@capsule/contracts/releases/first-rows';
import { isOffered } from '@capsule/contracts/row-rules/row-rules';
import type { IconName } from '../icons';
import type { RowButton } from '../resource/row-buttons';
import { textOf } from './row-text';

/** Copies of the row's buttons (without Edit and Delete). They do nothing yet, except that links already work. */
export const describedButtons = ({ buttons }: Pick<FirstRows, 'buttons'>): RowButton<object>[] =>
  buttons.flatMap((button) => {
    if (typeof button === 'string') return [];
    const { icon, label, href, offered } = button;
    return {
      icon: icon as IconName,
      label,
      ...(href !== undefined && { href: (row: object) => textOf(row, href) }),
      ...(offered !== undefined && { offered: (row: object) => isOffered(offered, row) }),
    };
  });
