import { descriptorOf } from '../resource/descriptor';
import { mediaItem } from './media-item';

export default descriptorOf(mediaItem);
