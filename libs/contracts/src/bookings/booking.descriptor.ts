import { descriptorOf } from '../resource/descriptor';
import { booking } from './booking';

export default descriptorOf(booking);
