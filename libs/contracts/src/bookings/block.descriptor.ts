import { descriptorOf } from '../resource/descriptor';
import { block } from './block';

export default descriptorOf(block);
