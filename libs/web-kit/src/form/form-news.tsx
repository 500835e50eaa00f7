import type { RowNews } from '../live';
import { FormNotice } from './form-notice';

const WORDS: Record<RowNews['kind'], (name: string) => string> = {
  changed: (name) => `${name} changed this meanwhile. What you typed is still here.`,
  deleted: (name) => `${name} deleted this meanwhile. Copy what you need before you close.`,
};

interface Props {
  news: RowNews;
  /** Loads what they saved. */
  onReload?: () => void;
}

/** Says above the fields, or above what is read, that somebody else has changed or deleted the row. */
export const FormNews = ({ news: { kind, who }, onReload }: Props) => (
  <FormNotice
    severity={kind === 'changed' ? 'warning' : 'error'}
    text={WORDS[kind](who)}
    onReload={kind === 'changed' ? onReload : undefined}
  />
);
