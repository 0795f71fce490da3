import './estilo/estilos.ts'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { registrarDepoisDaCarga } from '../servico/registro.ts'
import { noOcio } from '../ui/aparelho/no-ocio.ts'
import { restaurarTema } from '../ui/aparelho/tema-sol.ts'
import { limparFiltrosComAPagina } from '../ui/lista/filtro/filtros.ts'
import { abridorDaBase, leitorDeCamadas } from '../ui/mapa/abridor.ts'
import { App } from './app.tsx'
import { conferirArmazenamento } from './armazenamento.ts'
import { decidirLetras } from './estilo/letras.ts'
import { enderecoInicial } from './porteiro.tsx'
import { criarQueryClient } from './query-client.ts'
import { criarRotas, precisaDeSessao } from './router.tsx'
import { vigiarVencimento } from './vencimento.ts'

/** The first day or number written in Portuguese makes the browser read the whole language, which holds the page for a
 *  moment: better while the parts of the first screen are on their way than when they are drawn. */
const lerOIdioma = () => new Date().toLocaleString('pt-BR')

const comecar = (raiz: HTMLElement) => {
  restaurarTema()
  limparFiltrosComAPagina()
  vigiarVencimento()
  abridorDaBase.set(async () => (await import('../offline/mapa/base.ts')).abrirBaseDoAparelho())
  leitorDeCamadas.set({
    listar: async () => (await import('../api/consulta/mapa.ts')).camadasDoOrgao.listar(),
    ler: async (...pedido) => (await import('../api/consulta/mapa.ts')).camadasDoOrgao.ler(...pedido),
  })
  const base = import.meta.env.BASE_URL
  const rotas = criarRotas()
  const login = enderecoInicial(precisaDeSessao(rotas), base)
  if (login !== null) window.history.replaceState(null, '', login)
  // The parts of the first screen are on their way from here on; its words wait for their letters.
  const router = createBrowserRouter(rotas, { basename: base })
  void noOcio().then(lerOIdioma)
  const queryClient = criarQueryClient()
  void decidirLetras().then(() => createRoot(raiz).render(<App router={router} queryClient={queryClient} />))
  if (import.meta.env.PROD) registrarDepoisDaCarga(base)
}

const raiz = document.getElementById('guara')
if (!raiz) throw new Error('#guara is missing from index.html')
if (conferirArmazenamento(raiz)) comecar(raiz)
