import { Icon } from '@capsule/web-kit/icons';
import { useOthersText } from './presence.api';
import styles from './presence.module.css';

/** In the list: somebody else has it open. */
export function PresenceMark({ id }: { id: number }) {
  const text = useOthersText(id);
  if (text === '') return null;
  return (
    <span className={styles['mark']} role="img" aria-label={text} title={text}>
      <Icon name="view" />
    </span>
  );
}
