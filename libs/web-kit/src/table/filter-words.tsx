import { createContext, useContext, type ReactNode } from 'react';

/** Whether the controls of filters say what they are set to, and are not drawn. */
const InWords = createContext(false);

/** Filters below it are a sentence each, as on paper; those that are not set say nothing. */
export const FiltersInWords = ({ children }: { children: ReactNode }) => <InWords value>{children}</InWords>;

export const useFiltersInWords = (): boolean => useContext(InWords);

/** What a filter is set to. @example <FilterWords label="Unit" words="Paddock (CSH-0004)" /> */
export const FilterWords = ({ label, words }: { label: string; words: string }) =>
  words === '' ? null : `${label}: ${words}. `;
