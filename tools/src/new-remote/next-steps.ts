import { pagePath, type Names } from './names';

/** What can be done with a new module, for whoever has made it. */
export const nextSteps = ({ app, topic }: Pick<Names, 'app' | 'topic'>): string => `
  ${app} is there, with one page at ${pagePath({ topic })}.

  See it in the shell   npm run dev
  Test it               npm test -w @capsule/${app}
  Bring it live         npm run release -- publish ${app}
                        npm run release -- deploy ${app}

  ${app}/README.md says what each file is.
`;
