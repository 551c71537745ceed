/**
 * Device features that our pages never use, so that no script, ours or in a frame, can use them. Payment and protected
 * media are not among them.
 */
const unused = ['camera', 'display-capture', 'geolocation', 'hid', 'microphone', 'midi', 'serial', 'usb'];

/** The value of the `permissions-policy` header of every response. */
export const browserFeatures = unused.map((feature) => `${feature}=()`).join(', ');
