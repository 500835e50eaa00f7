import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SITE_NAME } from '@capsule/contracts/releases/composition';
import { SHOWN_LENGTH } from '@capsule/contracts/seo/seo-words';
import { useSwitchValue, useTextValue } from '@capsule/web-kit/form';

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

/** How search results may show the page, updated while typing. */
export function SearchPreview() {
  const pagePath = useTextValue('pagePath');
  const title = useTextValue('title').trim();
  const description = useTextValue('description').trim();
  const isIndexed = useSwitchValue('isIndexed');
  return (
    <Box
      component="figure"
      sx={{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.default' }}
    >
      <Typography component="figcaption" variant="caption" color="textSecondary">
        Search result preview
      </Typography>
      {isIndexed ? (
        <Box sx={{ mt: 0.5, minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography variant="body2" noWrap>
            {SITE_NAME}
          </Typography>
          <Typography variant="caption" color="textSecondary" noWrap component="p">
            {crumbs(window.location.host, pagePath)}
          </Typography>
          <Typography sx={{ color: 'info.main', fontSize: '1.1875rem', lineHeight: 1.3, mt: 0.5 }}>
            {cut(title, SHOWN_LENGTH.title) || 'The page’s title'}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {cut(description, SHOWN_LENGTH.description) || 'The search engine picks a text from the page.'}
          </Typography>
        </Box>
      ) : (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Search engines are asked to leave this page out of their results.
        </Typography>
      )}
    </Box>
  );
}
