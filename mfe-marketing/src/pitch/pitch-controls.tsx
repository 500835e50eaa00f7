import { Icon } from '../ui/icon';
import styles from './pitch-controls.module.css';

interface Props {
  index: number;
  count: number;
  onShow: (index: number) => void;
  onStep: (by: 1 | -1) => void;
}

/**
 * Previous, dots, counter, Next (product §2). At its end a button does nothing, but is not disabled: it would lose the focus
 * to the page at the last step, and Tab would begin at the top.
 */
export function PitchControls({ index, count, onShow, onStep }: Props) {
  return (
    <nav className={styles.controls} aria-label="Pitch deck slides">
      <button type="button" className={styles.turn} aria-disabled={index === 0} onClick={() => onStep(-1)}>
        <Icon name="arrowLeft" size={20} />
        Previous
      </button>
      <div className={styles.middle}>
        <div className={styles.dots}>
          {Array.from({ length: count }, (_, slide) => (
            <button
              key={slide}
              type="button"
              className={styles.dot}
              aria-label={`Go to slide ${slide + 1}`}
              aria-current={slide === index ? 'true' : undefined}
              onClick={() => onShow(slide)}
            />
          ))}
        </div>
        <p className={styles.counter}>
          {index + 1} / {count}
        </p>
      </div>
      <button type="button" className={styles.turn} aria-disabled={index === count - 1} onClick={() => onStep(1)}>
        Next
        <Icon name="arrowRight" size={20} />
      </button>
    </nav>
  );
}
