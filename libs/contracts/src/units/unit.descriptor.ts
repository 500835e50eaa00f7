import { descriptorOf } from '../resource/descriptor';
import { unit } from './unit';

export default descriptorOf(unit);
