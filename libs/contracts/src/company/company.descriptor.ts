import { descriptorOf } from '../resource/descriptor';
import { company } from './company';

/** There is one row, so nothing is sorted or filtered. */
export default descriptorOf({ ...company, sorts: [], filters: {} });
