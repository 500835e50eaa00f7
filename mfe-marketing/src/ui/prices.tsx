import text from './text.module.css';

const RANGE = /(\$[\d,]+-[\d,]+)/;

/**
 * A sentence whose price ranges stay whole: a line may end after a hyphen, and `$650-` says something else.
 *
 * @example <Prices>Traditional rent is $650-900 a week.</Prices>
 */
export function Prices({ children }: { children: string }) {
  return children.split(RANGE).map((part, index) =>
    // What `split` has caught stands at the odd places.
    index % 2 === 1 ? (
      <span key={part} className={text.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
