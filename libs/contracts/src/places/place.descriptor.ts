import { descriptorOf } from '../resource/descriptor';
import { place } from './place';

export default descriptorOf(place);
