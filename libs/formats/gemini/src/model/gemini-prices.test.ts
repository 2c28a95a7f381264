import { describePrices } from '@model-gateway/core/testing';
import { geminiPrices } from './gemini-prices.js';

describePrices('the prices of Gemini', geminiPrices);
