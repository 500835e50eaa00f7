import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { useTextValue } from '@capsule/web-kit/form';
import classes from './previews.module.css';
import { PREVIEW_WORDS } from './seo-words';
import { useObjectPosition } from '../media/use-object-position';

/** Only what a head would have as a picture is loaded. */
const ADDRESS = /^(https?:\/\/|\/)\S+$/;

/** Addresses are tried when the typing pauses, not at each letter. */
const PAUSE_MS = 400;

/** A text as it was when it last stayed the same for a while. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The picture of a link preview. The key is its address, so that another one is tried anew. */
function Picture({ address }: { address: string }) {
  const objectPosition = useObjectPosition(address, { isNew: true });
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <p className={classes['noPicture']}>{PREVIEW_WORDS.noPicture}</p>;
  return (
    <img
      className={classes['picture']}
      src={address}
      alt=""
      style={{ objectPosition }}
      onError={() => setBroken(true)}
    />
  );
}

/** How messages and social networks may show a link to the page, updated while typing. */
export function SocialPreview() {
  const title = useTextValue('title').trim();
  const description = useTextValue('description').trim();
  const ogTitle = useTextValue('ogTitle').trim();
  const ogDescription = useTextValue('ogDescription').trim();
  const ogImage = useSettled(useTextValue('ogImage').trim());
  return (
    <figure className={classes['preview']} aria-label={PREVIEW_WORDS.social}>
      <Typography component="figcaption" variant="caption" color="textSecondary">
        {PREVIEW_WORDS.social}
      </Typography>
      <div className={classes['card']}>
        {ADDRESS.test(ogImage) ? (
          <Picture key={ogImage} address={ogImage} />
        ) : (
          <p className={classes['noPicture']}>{PREVIEW_WORDS.ownPicture}</p>
        )}
        <div className={classes['cardText']}>
          <p className={classes['crumbs']}>{window.location.host}</p>
          <p className={classes['cardTitle']}>{ogTitle || title || PREVIEW_WORDS.noTitle}</p>
          <p className={classes['text']}>{ogDescription || description || PREVIEW_WORDS.ownText}</p>
        </div>
      </div>
    </figure>
  );
}
