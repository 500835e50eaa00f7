export { printing, usePrinting } from './printing';
