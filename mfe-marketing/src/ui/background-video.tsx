import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject, type SyntheticEvent } from 'react';
import { afterSettled } from './after-settled';
import { Icon } from './icon';
import { useOnScreen } from './use-on-screen';
import { REDUCED_MOTION_QUERY } from './use-media-query';
import styles from './background-video.module.css';

/** A video in two encodings, and a small one for narrow portrait screens. */
export interface VideoSource {
  av1: string;
  h264: string;
  narrow: string;
}

/** Screens that get a still and a video of their own; the hero's still uses the same query. */
export const UPRIGHT_NARROW = '(width <= 768px) and (orientation: portrait)';

/** Whether to play videos at all: not with Save-Data, and not with reduced motion. */
function videosAreWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData !== true && !window.matchMedia(REDUCED_MOTION_QUERY).matches;
}

/** `still`: only the poster. `video`: the video over it. `failed`: the poster again, for good (product §4). */
type Stage = 'still' | 'video' | 'failed';

/** First the poster, then the video when the page has come to rest. */
function useStage(hasVideo: boolean): [Stage, () => void] {
  const [stage, setStage] = useState<Stage>('still');
  useEffect(() => {
    if (!hasVideo || !videosAreWelcome()) return;
    return afterSettled(() => setStage((known) => (known === 'still' ? 'video' : known)));
  }, [hasVideo]);
  return [stage, useCallback(() => setStage('failed'), [])];
}

/** Plays the video while `wanted`, and calls `onFail` if it cannot be played. */
function usePlayback(video: RefObject<HTMLVideoElement | null>, wanted: boolean, onFail: () => void): void {
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    if (!wanted) return element.pause();
    element.play().catch((error: unknown) => {
      // A video that is paused before it has started is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) onFail();
    });
  }, [video, wanted, onFail]);
}

interface Props {
  /** `null` where the still is not a frame of a video: it then stays. */
  source: VideoSource | null;
  /** The still: shown first, and instead of the video where that cannot or should not play. */
  children: ReactNode;
  /** The part that stays visible when the video is cropped, as CSS `object-position`; the same as for the still. */
  focus?: string;
  /** `false` pauses the video, e.g. on a slide that is not shown. */
  active?: boolean;
}

/**
 * A silent background video over its still (product §2, §4), with a pause button (WCAG 2.2.2).
 *
 * @example <BackgroundVideo source={villageVideo}><Picture … /></BackgroundVideo>
 */
export function BackgroundVideo({ source, children, focus, active = true }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [stage, fail] = useStage(source !== null);
  const [paused, setPaused] = useState(false);
  const [running, setRunning] = useState(false);
  const onScreen = useOnScreen(frame);
  // In React, errors of a source bubble to the video element; they are ignored, because the next source may work.
  const failItself = ({ target, currentTarget }: SyntheticEvent) => {
    if (target === currentTarget) fail();
  };
  usePlayback(video, stage === 'video' && active && onScreen && !paused, fail);
  return (
    <div ref={frame} className={styles.frame}>
      {children}
      {source && stage === 'video' && (
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
            {/* When the last source fails, the browser has tried all others. */}
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
