import styles from './deck.module.css';

interface Props {
  count: number;
  index: number;
  onSelect: (index: number) => void;
}

/** The vertical slide indicator: one small button per slide, the current one wider and in the primary colour (product §2). */
export function DeckDots({ count, index, onSelect }: Props) {
  return (
    <nav className={styles.dots} aria-label="Slides">
      {Array.from({ length: count }, (_, slide) => (
        <button
          key={slide}
          type="button"
          className={styles.dot}
          aria-label={`Go to slide ${slide + 1}`}
          aria-current={slide === index ? 'true' : undefined}
          onClick={() => onSelect(slide)}
        />
      ))}
    </nav>
  );
}
