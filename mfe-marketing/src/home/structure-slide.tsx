import { enter } from '../deck/slide';
import { Icon } from '../ui/icon';
import { Enlargeable } from '../ui/overlay';
import text from '../ui/text.module.css';
import { StructureDiagram } from './structure-diagram';
import styles from './structure-slide.module.css';

/** Who takes part, and how (product §2): a diagram that opens enlarged. */
export default function StructureSlide() {
  return (
    <div className={styles.structure}>
      <div className={styles.words}>
        <h2 id="industry-structure-title" className={text.heading} {...enter(100)}>
          One home, the whole industry
        </h2>
        <p className={text.lead} {...enter(250)}>
          From venue to stable hand: who takes part, what a home changes for them, and how it gets there.
        </p>
      </div>
      <div className={styles.diagram} {...enter(400)}>
        <Enlargeable
          label="Industry structure diagram"
          className={styles.open}
          enlarged={
            <div className={styles.large}>
              <StructureDiagram />
            </div>
          }
        >
          <StructureDiagram />
          <span className={styles.hint}>
            <Icon name="enlarge" size={18} /> Enlarge
          </span>
        </Enlargeable>
      </div>
    </div>
  );
}
