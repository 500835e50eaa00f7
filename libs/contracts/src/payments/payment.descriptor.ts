import { descriptorOf } from '../resource/descriptor';
import { payment } from './payment';

export default descriptorOf(payment);
