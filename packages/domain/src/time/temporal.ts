// Temporal where the runtime has none, as Node 24. An entry imports this before all else: modules use Temporal as they load.
import 'temporal-polyfill/global'
