import { describe, expect, it } from '@jest/globals';
import { cleanStyles } from './svg-styles';

/** What of CSS stays in an SVG (product §10.7). */

describe('of CSS', () => {
  it.each([
    ['a rule that draws', 'a{fill:red!important}', 'a{fill:red!important;}'],
    ['the rules under a condition', '@supports (x:y){a{fill:red}}', '@supports (x:y){a{fill:red;}}'],
    ['a movement', '@keyframes k{from{opacity:0}}', '@keyframes k{from{opacity:0;}}'],
  ])('%s stays', (_what, css, kept) => {
    expect(cleanStyles(css)).toEqual({ css: kept, removed: [] });
  });

  it('comments go, which draw nothing', () => {
    expect(cleanStyles('a{/* by whom */fill:red}')).toEqual({ css: 'a{fill:red;}', removed: [] });
  });

  it.each([
    ['an escape in a selector', 'a\\62{fill:red}', 'a\\62'],
    ['the beginning of an element in a selector', 'a<b{fill:red}', 'a<b'],
    ['the end of a rule in a selector', '[a="}"]{fill:red}', '[a="}"]'],
    ['the end of a declaration in a selector', '[a=";"]{fill:red}', '[a=";"]'],
    ['the name of an at-rule in a selector', 'a@b{fill:red}', 'a@b'],
    ['an escape in a condition', '@media \\61{a{fill:red}}', '\\61'],
    ['the end of a rule in a condition', '@media "}a{":x{a{fill:red}}', '"}a{":x'],
    ['an at-rule without a block', '@charset "x";', '@charset'],
  ])('%s goes with all that follows in it, and is named', (_what, css, name) => {
    expect(cleanStyles(css)).toEqual({ css: '', removed: [name] });
  });

  it.each(['behavior', 'BEHAVIOR', '-moz-binding', 'fi_ll', '1x'])('%s is no property, and is named', (name) => {
    expect(cleanStyles(`a{${name}:x;fill:red}`)).toEqual({ css: 'a{fill:red;}', removed: [name] });
  });

  it('a text that is none goes as a whole', () => {
    expect(cleanStyles('a{fi ll:red}')).toEqual({ css: '', removed: ['style'] });
  });
});
