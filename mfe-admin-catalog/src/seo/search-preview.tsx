import Typography from '@mui/material/Typography';
import { SITE_NAME } from '@capsule/contracts/releases/composition';
import { SHOWN_LENGTH } from '@capsule/contracts/seo/seo-words';
import { useSwitchValue, useTextValue } from '@capsule/web-kit/form';
import classes from './previews.module.css';
import { PREVIEW_WORDS } from './seo-words';
import { SHOWN_WIDTH, textWidth, type ShownText } from './text-width';

/** Cuts a text as search engines do: between words, with an ellipsis. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const head = text.slice(0, length);
  const lastSpace = head.lastIndexOf(' ');
  return `${head.slice(0, lastSpace > 0 ? lastSpace : length)} …`;
}

/** `/housing-solutions` → `capsule.example › housing-solutions` */
export const crumbs = (host: string, pagePath: string): string =>
  [host, ...pagePath.split('/').filter(Boolean)].join(' › ');

/** How much of the width of search results a text takes. */
function Width({ text, label, shown }: { text: string; label: string; shown: ShownText }) {
  const [width, room] = [textWidth(text, shown), SHOWN_WIDTH[shown].px];
  const isWide = width > room;
  return (
    <div className={isWide ? classes['wide'] : undefined}>
      <dt>{label}</dt>
      <dd>
        {isWide ? 'Wide: ' : ''}
        {width} of {room} px
      </dd>
    </div>
  );
}

/** How search results may show the page, updated while typing. */
export function SearchPreview() {
  const pagePath = useTextValue('pagePath');
  const title = useTextValue('title').trim();
  const description = useTextValue('description').trim();
  const isIndexed = useSwitchValue('isIndexed');
  return (
    <figure className={classes['preview']} aria-label={PREVIEW_WORDS.search}>
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {PREVIEW_WORDS.search}
      </Typography>
      {isIndexed ? (
        <>
          <p className={classes['site']}>{SITE_NAME}</p>
          <p className={classes['crumbs']}>{crumbs(window.location.host, pagePath)}</p>
          <p className={classes['title']}>{cut(title, SHOWN_LENGTH.title) || PREVIEW_WORDS.noTitle}</p>
          <p className={classes['text']}>{cut(description, SHOWN_LENGTH.description) || PREVIEW_WORDS.noDescription}</p>
          <dl className={classes['widths']}>
            <Width text={title} label="Title" shown="title" />
            <Width text={description} label="Description" shown="description" />
          </dl>
        </>
      ) : (
        <p className={classes['text']}>{PREVIEW_WORDS.leftOut}</p>
      )}
    </figure>
  );
}
