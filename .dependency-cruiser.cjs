/**
 * Who may import whom. Every rule's comment says what to do instead; the check prints it beside a violation.
 * A project is named twice in the patterns: by its folder, as resolved, and by its package name, for when it is not built yet.
 */
const project = (folder, names) => `^(?:${folder}/(?:${names})(?:/|$)|@tipnaija/(?:${names})(?:/|$))`;
const external = (names) => `(?:^|node_modules/)(?:${names})(?:/|$)`;

const serviceNames = 'identity|payments|ledger|overlay-realtime|gateway';
const anyService = project('services', serviceNames);
const anyApplication = `^(?:frontend|sandbox|e2e|scripts)/|^@tipnaija/(?:frontend|sandbox|e2e)(?:/|$)|${anyService}`;

/** The modules of contracts that are plain values: no decorators, so that none of their machinery reaches a browser. */
const plainContracts =
  'admin-roles|alert-sets|api-keys|banks|covered-fee|custom-alerts|days|donor|errors|fees|gift-effects|helper-roles|limits|moderation|money|overlay-settings|payment-providers|premium|sources|statement-lines|tip-page|usernames|sockets/[a-z-]+';
const entryFiles = '\\.(?:controller|rpc|events|jobs|sockets)\\.ts$';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

const betweenProjects = [
  forbid(
    'contracts-stand-alone',
    'packages/contracts is what everybody shares, so it imports nothing of ours. Move the value into contracts, or the code out of it.',
    { path: '^packages/contracts/' },
    { path: `${project('packages', 'messaging|service-kit')}|${anyApplication}` },
  ),
  forbid(
    'messaging-knows-contracts-only',
    'packages/messaging carries contracts and knows nothing else of ours. Pass what it needs as an option from the service.',
    { path: '^packages/messaging/' },
    { path: `${project('packages', 'service-kit')}|${anyApplication}` },
  ),
  forbid(
    'service-kit-knows-no-service',
    'packages/service-kit serves every service alike: only contracts and messaging below it. Keep the code in the service, or pass it in.',
    { path: '^packages/service-kit/' },
    { path: anyApplication },
  ),
  forbid(
    'services-never-meet',
    'A service never imports another one. Ask it over RPC (payments -> ledger only), or consume its event: both are in packages/contracts.',
    { path: '^services/([^/]+)/' },
    { path: anyService, pathNot: '^(?:services/|@tipnaija/)$1(?:/|$)' },
  ),
  forbid(
    'services-import-no-application',
    'A service never imports the frontend, the sandbox, e2e or the launcher. What they share with it belongs in packages/contracts.',
    { path: '^services/' },
    { path: '^(?:frontend|sandbox|e2e|scripts)/|^@tipnaija/(?:frontend|sandbox|e2e)(?:/|$)' },
  ),
  forbid(
    'sandbox-is-a-stranger',
    "The sandbox speaks the providers' own wire and imports nothing of ours, or both sides could be wrong together. Write the wire down again.",
    { path: '^sandbox/' },
    { path: '^(?:packages|services|frontend|e2e|scripts)/|^@tipnaija/(?!sandbox)' },
  ),
  forbid(
    'e2e-is-a-black-box',
    'Stories see the product from outside: HTTP, sockets and contracts. Look for the effect through the API instead.',
    // The bench of ledger:verify closes months, which no route does.
    { path: '^e2e/', pathNot: '^e2e/bench/verify/' },
    {
      path: `${project('packages', 'messaging|service-kit')}|^(?:frontend|sandbox)/|^@tipnaija/(?:frontend|sandbox)(?:/|$)|${anyService}`,
    },
  ),
  forbid(
    'frontend-knows-contracts-only',
    'The frontend talks to the server over HTTP and sockets. Only packages/contracts is common ground.',
    { path: '^frontend/' },
    { path: `${project('packages', 'messaging|service-kit')}|^(?:sandbox|e2e|scripts)/|${anyService}` },
  ),
  forbid(
    'frontend-takes-plain-contracts',
    'Types come from any module of contracts with "import type"; values only from its plain modules, such as @tipnaija/contracts/money: the others bring the validators into the browser.',
    { path: '^frontend/' },
    {
      path: '^packages/contracts/(?:dist|src)/',
      pathNot: `^packages/contracts/(?:dist|src)/(?:${plainContracts})\\.(?:d\\.ts|ts|js)$`,
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const externalPackages = [
  forbid(
    'redis-only-in-messaging',
    'ioredis and bullmq are imported by packages/messaging alone. Use its streams, outbox, jobs and limits.',
    { pathNot: '^packages/messaging/' },
    { path: external('ioredis|bullmq|@nestjs/bullmq') },
  ),
  forbid(
    'no-react-behind-the-door',
    'React belongs to the frontend. Mails and pages of the server are plain text and markup.',
    { pathNot: '^frontend/' },
    { path: external('react|react-dom|react-router-dom|@tanstack/react-query|radix-ui') },
  ),
  forbid(
    'no-server-in-the-browser',
    'The frontend never imports the server machinery. Put the plain value it needs into packages/contracts.',
    { path: '^frontend/' },
    { path: external('@nestjs/[^/]+|typeorm|pg|class-validator|class-transformer|reflect-metadata|fastify') },
  ),
  forbid(
    'sandbox-without-our-stack',
    'The sandbox plays the providers, which do not run on Nest or our database. Fastify and plain code are enough.',
    { path: '^sandbox/' },
    { path: external('@nestjs/[^/]+|typeorm|pg|socket\\.io') },
  ),
  forbid(
    'scripts-run-without-dependencies',
    'The scripts run before anything is installed: at the top only node: modules and its own files. Use "await import()" where a package is needed.',
    { path: '^scripts/', pathNot: '\\.spec\\.mjs$' },
    { path: external('[^./]+.*'), dynamic: false, dependencyTypesNot: ['core'], pathNot: '^scripts/' },
  ),
];

const insideServices = [
  forbid(
    'entries-never-touch-sql',
    'Controllers, RPC, event and socket handlers and jobs call a service of their feature; the service owns the transaction and the repository.',
    { path: `^services/.*${entryFiles}` },
    { path: '\\.repository\\.ts$' },
  ),
  forbid(
    'repositories-stay-home',
    "A feature's repository is private to its folder. Call the other feature's service, or publish an event.",
    { path: '^services/([^/]+)/src/([^/]+)/', pathNot: '\\.spec\\.ts$' },
    { path: '^services/[^/]+/src/.*\\.repository\\.ts$', pathNot: '^services/$1/src/$2/' },
  ),
  forbid(
    'repositories-below-the-root',
    "A repository is provided by the *.module.ts of its feature, which the service's own module imports. Move the code into the feature.",
    { path: '^services/[^/]+/src/[^/]+\\.ts$', pathNot: '\\.spec\\.ts$' },
    { path: '^services/[^/]+/src/.*\\.repository\\.ts$' },
  ),
  forbid(
    'services-point-inwards',
    'A service does not know who calls it. Turn the arrow around: the controller, RPC, event handler or job imports the service.',
    { path: '^services/.*\\.(?:service|repository)\\.ts$' },
    { path: entryFiles, dependencyTypesNot: ['npm'], pathNot: '^(?:packages/|node_modules/)' },
  ),
  forbid(
    'repositories-know-no-service',
    'SQL is the rim: a repository imports pure types and the data source. Let the service call it.',
    { path: '^services/.*\\.repository\\.ts$' },
    { path: '^services/.*\\.service\\.ts$' },
  ),
  forbid(
    'pure-files-stay-pure',
    'A file named for its noun alone holds decisions and types, and no way to the database or the wire. Pass the values in; if it has to call out, it is a *.service.ts.',
    { path: '^services/[^/]+/src/.+/[a-z0-9-]+\\.ts$' },
    { path: '^services/.*\\.(?:repository|service|controller|rpc|events|jobs|sockets)\\.ts$' },
  ),
];

const insideFrontend = [
  forbid(
    'features-never-meet',
    'Features do not import each other. Lift what both need into components or lib, or compose them in app.',
    { path: '^frontend/src/features/([^/]+)/' },
    { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
  ),
  forbid(
    'features-below-app',
    'app composes the features, not the other way round. Only the route table app/paths.ts may be read from a feature.',
    { path: '^frontend/src/features/' },
    { path: '^frontend/src/app/', pathNot: '^frontend/src/app/paths\\.ts$' },
  ),
  forbid(
    'building-blocks-at-the-bottom',
    'components and lib serve every feature and know none. Pass what they need as a property or an argument.',
    { path: '^frontend/src/(?:components|lib)/' },
    { path: '^frontend/src/(?:features|app|overlay|source)/' },
  ),
  forbid(
    'overlay-stays-light',
    'The overlay is its own small bundle for old browsers: nothing of the app, no router, query cache or UI kit. Use lib, or code of its own.',
    { path: '^frontend/src/(?:overlay|source)/' },
    {
      path: `^frontend/src/(?:features|app|components/ui)/|${external('react-router-dom|@tanstack/react-query|radix-ui|lucide-react')}`,
    },
  ),
];

module.exports = {
  forbidden: [
    ...betweenProjects,
    ...externalPackages,
    ...insideServices,
    ...insideFrontend,
    forbid(
      'no-circular',
      'These files import each other, perhaps only for a type. Move what both need into a third file, or pass it as a parameter.',
      {},
      { circular: true },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules|/dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
