import { descriptorOf } from '../resource/descriptor';
import { seoSetting } from './seo-setting';

export default descriptorOf(seoSetting);
