import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { afterSettled } from './after-settled';
import { Icon } from './icon';
import { useOnScreen } from './use-on-screen';
import { REDUCED_MOTION_QUERY } from './use-media-query';
import styles from './background-video.module.css';

/** A video in two encodings, and a small one for upright narrow screens. */
export interface VideoSource {
  av1: string;
  h264: string;
  narrow: string;
}

/** Where a still or video of its own serves: the same query stands at the hero's still. */
export const UPRIGHT_NARROW = '(width <= 768px) and (orientation: portrait)';

/** Whether this visitor wants videos at all: not under Save-Data, nor with reduced motion. */
function videosAreWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !window.matchMedia(REDUCED_MOTION_QUERY).matches;
}

/** `still`: the poster alone. `video`: over it. `failed`: the poster, for good (product §4, background videos). */
type Stage = 'still' | 'video' | 'failed';

/** Poster first, video once the page has settled. */
function useStage(): [Stage, () => void] {
  const [stage, setStage] = useState<Stage>('still');
  useEffect(() => {
    if (!videosAreWelcome()) return;
    return afterSettled(() => setStage((known) => (known === 'still' ? 'video' : known)));
  }, []);
  return [stage, useCallback(() => setStage('failed'), [])];
}

/** Plays while wanted, and says when playing turns out to be impossible. */
function usePlayback(video: RefObject<HTMLVideoElement | null>, wanted: boolean, onFail: () => void): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!wanted) return element.pause();
    element.play().catch((error: unknown) => {
      // Being paused while about to play is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFail();
    });
  }, [video, wanted, onFail]);
}

interface Props {
  source: VideoSource;
  /** The still: seen first, and for good where the video cannot or should not play. */
  children: ReactNode;
  /** Which part stays in view when the frame crops, as CSS `object-position` takes it: the still's own. */
  focus?: string;
  /** `false` pauses, e.g. on a slide that is not shown. */
  active?: boolean;
}

/**
 * A silent background video over its still (product §2, §4), with a button to pause it (WCAG 2.2.2).
 *
 * @example <BackgroundVideo source={villageVideo}><Picture … /></BackgroundVideo>
 */
export function BackgroundVideo({ source, children, focus, active = true }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [stage, fail] = useStage();
  const [paused, setPaused] = useState(false);
  const [running, setRunning] = useState(false);
  const onScreen = useOnScreen(frame);
  // React lets a source's error rise to the video, and the next source may still serve.
  const failItself = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) fail();
  };
  usePlayback(video, stage === 'video' && active && onScreen && !paused, fail);
  return (
    <div ref={frame} className={styles.frame}>
      {children}
      {stage === 'video' && (
        <>
          <video
            ref={video}
            className={styles.video}
            data-running={running}
            style={{ objectPosition: focus }}
            muted
            loop
            playsInline
            preload="auto"
            aria-hidden="true"
            tabIndex={-1}
            onPlaying={() => setRunning(true)}
            onError={failItself}
          >
            <source media={UPRIGHT_NARROW} src={source.narrow} type="video/mp4" />
            <source src={source.av1} type='video/webm; codecs="av01.0.05M.08"' />
            {/* The last source speaks for all: the browser has tried the others by then. */}
            <source src={source.h264} type="video/mp4" onError={fail} />
          </video>
          <button
            type="button"
            className={styles.toggle}
            aria-label={paused ? 'Play video' : 'Pause video'}
            onClick={() => setPaused(!paused)}
          >
            <Icon name={paused ? 'play' : 'pause'} size={18} />
          </button>
        </>
      )}
    </div>
  );
}
