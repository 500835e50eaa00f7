/** What search engines commonly show of a title and of a description, in characters: advice, not a rule. */
export const TITLE_LENGTH = 60;
export const DESCRIPTION_LENGTH = 155;
