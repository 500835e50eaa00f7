import text from './text.module.css';

const RANGE = /(\$[\d,]+-[\d,]+)/;

/**
 * A sentence in which price ranges are not broken: a line may end after a hyphen, and `$650-` alone reads as another
 * price.
 *
 * @example <Prices>Traditional rent is $650-900 a week.</Prices>
 */
export function Prices({ children }: { children: string }) {
  return children.split(RANGE).map((part, index) =>
    // `split` puts the matches at odd indexes.
    index % 2 === 1 ? (
      <span key={part} className={text.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
